CREATE TABLE `photo_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`gesture` text NOT NULL,
	`photo_id` text,
	`main_photo_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`first_by` text,
	`first_at` integer,
	`status` text DEFAULT 'open' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_checks_open_once` ON `photo_checks` (`member_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `photo_checks_open_by_clock` ON `photo_checks` (`due_at`,`id`) WHERE status = 'open' AND photo_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `photo_checks_by_decision` ON `photo_checks` (`resolved_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `photo_checks_by_member` ON `photo_checks` (`member_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `photo_checks_by_first` ON `photo_checks` (`first_by`);--> statement-breakpoint
CREATE INDEX `photo_checks_by_judge` ON `photo_checks` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `photo_gestures` (
	`member_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`gesture` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_gestures_by_expiry` ON `photo_gestures` (`expires_at`);--> statement-breakpoint
ALTER TABLE `members` ADD `checked_photo_id` text;--> statement-breakpoint
CREATE INDEX `picture_uploads_by_print` ON `picture_uploads` (`print`);--> statement-breakpoint
CREATE TRIGGER `check_photo_to_keep` AFTER INSERT ON photo_checks WHEN NEW.photo_id IS NOT NULL BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.photo_id;
END;--> statement-breakpoint
CREATE TRIGGER `check_photo_to_remove` AFTER DELETE ON photo_checks WHEN OLD.photo_id IS NOT NULL BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.photo_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `check_photo_erased` AFTER UPDATE OF photo_id ON photo_checks WHEN OLD.photo_id IS NOT NULL AND NEW.photo_id IS NULL BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.photo_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_photo_check` AFTER UPDATE OF resolved_at ON photo_checks
WHEN NEW.resolved_at IS NOT NULL AND OLD.resolved_at IS NULL BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
		VALUES (NEW.resolved_at / 3600000, 'photo check decided', NEW.status, NEW.resolved_at - NEW.sent_at);
END;--> statement-breakpoint
CREATE TRIGGER `check_of_held` AFTER UPDATE OF status ON members WHEN NEW.status = 'held' AND OLD.status <> 'held' BEGIN
	UPDATE photo_checks SET photo_id = NULL WHERE member_id = NEW.id AND status = 'open';
END;--> statement-breakpoint
CREATE TRIGGER `check_of_released` AFTER UPDATE OF status ON members WHEN NEW.status = 'active' AND OLD.status <> 'active' BEGIN
	DELETE FROM photo_checks WHERE member_id = NEW.id AND status = 'open' AND photo_id IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `check_of_inactive` AFTER UPDATE OF status ON members WHEN NEW.status = 'inactive' AND OLD.status <> 'inactive' BEGIN
	DELETE FROM photo_checks WHERE member_id = NEW.id AND status = 'open';
	DELETE FROM photo_gestures WHERE member_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `checked_photo_gone` AFTER DELETE ON photos WHEN OLD.position = 0 BEGIN
	UPDATE members SET checked_photo_id = NULL WHERE id = OLD.member_id AND checked_photo_id IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `check_main_gone` AFTER DELETE ON photos WHEN OLD.position = 0 BEGIN
	DELETE FROM photo_checks WHERE member_id = OLD.member_id AND status = 'open';
END;--> statement-breakpoint
CREATE TRIGGER `checked_photo_replaced` AFTER INSERT ON photos WHEN NEW.position = 0 BEGIN
	UPDATE members SET checked_photo_id = NULL WHERE id = NEW.member_id AND checked_photo_id IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `check_main_replaced` AFTER INSERT ON photos WHEN NEW.position = 0 BEGIN
	DELETE FROM photo_checks WHERE member_id = NEW.member_id AND status = 'open';
END;--> statement-breakpoint
-- Photos that are rearranged move up first, and then down to their places.
CREATE TRIGGER `checked_photo_moved` AFTER UPDATE OF position ON photos WHEN NEW.position < OLD.position BEGIN
	UPDATE members SET checked_photo_id = NULL WHERE id = NEW.member_id
		AND (NEW.position = 0) <> (checked_photo_id = NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER `check_main_moved` AFTER UPDATE OF position ON photos WHEN NEW.position < OLD.position BEGIN
	DELETE FROM photo_checks WHERE member_id = NEW.member_id AND status = 'open'
		AND (NEW.position = 0) <> (main_photo_id = NEW.id);
END;
