CREATE TABLE `day_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`sign_ups` integer NOT NULL,
	`upgrades` integer NOT NULL,
	`payments` integer NOT NULL,
	`revenue_cents` integer NOT NULL,
	`refunds` integer NOT NULL,
	`refund_cents` integer NOT NULL,
	`active` integer
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `route`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `premium_ends` (
	`day` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `running_totals` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_up_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`joined` integer NOT NULL,
	`stayed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `town_counts` (
	`town_id` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_at` integer;--> statement-breakpoint
CREATE INDEX `payments_by_date` ON `payments` (CASE WHEN "settled_at" IS NULL THEN "created_at" ELSE "settled_at" END,`id`) WHERE status <> 'created';--> statement-breakpoint
CREATE INDEX `payments_by_refund` ON `payments` (`refunded_at`) WHERE refunded_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`last_used_at`,`member_id`);--> statement-breakpoint
UPDATE payments SET refunded_at = settled_at WHERE status = 'refunded';--> statement-breakpoint
INSERT INTO town_counts (town_id, members) SELECT town_id, COUNT(*) FROM members GROUP BY town_id;--> statement-breakpoint
INSERT INTO premium_ends (day, members) SELECT premium_until / 86400000, COUNT(*) FROM members WHERE premium_until IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO running_totals (name, value) VALUES
	('matches', (SELECT COUNT(*) FROM matches WHERE ended_by IS NULL)),
	('messages', (SELECT COALESCE(SUM(count), 0) FROM message_counts));--> statement-breakpoint
CREATE TRIGGER `count_town_joined` AFTER INSERT ON members BEGIN
	INSERT INTO town_counts (town_id, members) VALUES (NEW.town_id, 1)
		ON CONFLICT (town_id) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_town_left` AFTER DELETE ON members BEGIN
	UPDATE town_counts SET members = members - 1 WHERE town_id = OLD.town_id;
END;--> statement-breakpoint
CREATE TRIGGER `count_town_moved` AFTER UPDATE OF town_id ON members WHEN OLD.town_id <> NEW.town_id BEGIN
	UPDATE town_counts SET members = members - 1 WHERE town_id = OLD.town_id;
	INSERT INTO town_counts (town_id, members) VALUES (NEW.town_id, 1)
		ON CONFLICT (town_id) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_joined` AFTER INSERT ON members WHEN NEW.premium_until IS NOT NULL BEGIN
	INSERT INTO premium_ends (day, members) SELECT NEW.premium_until / 86400000, 1 WHERE NEW.premium_until IS NOT NULL
		ON CONFLICT (day) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_left` AFTER DELETE ON members WHEN OLD.premium_until IS NOT NULL BEGIN
	UPDATE premium_ends SET members = members - 1 WHERE day = OLD.premium_until / 86400000;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_changed` AFTER UPDATE OF premium_until ON members WHEN OLD.premium_until IS NOT NEW.premium_until BEGIN
	UPDATE premium_ends SET members = members - 1 WHERE day = OLD.premium_until / 86400000;
	INSERT INTO premium_ends (day, members) SELECT NEW.premium_until / 86400000, 1 WHERE NEW.premium_until IS NOT NULL
		ON CONFLICT (day) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_match_made` AFTER INSERT ON matches WHEN NEW.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value + 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_gone` AFTER DELETE ON matches WHEN OLD.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value - 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_changed` AFTER UPDATE OF ended_by ON matches BEGIN
	UPDATE running_totals SET value = value + (NEW.ended_by IS NULL) - (OLD.ended_by IS NULL) WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_first` AFTER INSERT ON message_counts BEGIN
	UPDATE running_totals SET value = value + NEW.count WHERE name = 'messages';
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_gone` AFTER DELETE ON message_counts BEGIN
	UPDATE running_totals SET value = value - OLD.count WHERE name = 'messages';
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_more` AFTER UPDATE OF count ON message_counts BEGIN
	UPDATE running_totals SET value = value + NEW.count - OLD.count WHERE name = 'messages';
END;
