CREATE TABLE `alarms` (
	`promise` text PRIMARY KEY NOT NULL,
	`open_since` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `request_hours` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`up_to_10` integer DEFAULT 0 NOT NULL,
	`up_to_20` integer DEFAULT 0 NOT NULL,
	`up_to_50` integer DEFAULT 0 NOT NULL,
	`up_to_100` integer DEFAULT 0 NOT NULL,
	`up_to_200` integer DEFAULT 0 NOT NULL,
	`up_to_500` integer DEFAULT 0 NOT NULL,
	`up_to_1000` integer DEFAULT 0 NOT NULL,
	`up_to_2000` integer DEFAULT 0 NOT NULL,
	`up_to_5000` integer DEFAULT 0 NOT NULL,
	`longer` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `route`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_hours` (
	`hour` integer NOT NULL,
	`priority` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`hour`, `priority`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_pauses` (
	`priority` integer PRIMARY KEY NOT NULL,
	`refusals` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `mails_due`;--> statement-breakpoint
ALTER TABLE `mails` ADD `priority` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_turn` ON `mails` (`priority`,`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mails` (`priority`,`created_at`) WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE `picture_removals` ADD `since` integer;--> statement-breakpoint
CREATE INDEX `picture_removals_by_age` ON `picture_removals` (`since`);--> statement-breakpoint
CREATE INDEX `subscriptions_to_announce` ON `subscriptions` (CASE WHEN "next_plan" IS NULL THEN "plan" ELSE "next_plan" END,`term_end`) WHERE ended = 0 AND auto_renew = 1 AND vault_id IS NOT NULL AND reminded_for IS NOT term_end;--> statement-breakpoint
CREATE INDEX `vault_removals_by_age` ON `vault_removals` (`queued_at`);--> statement-breakpoint
CREATE INDEX `ended_conversations_by_seal` ON `ended_conversations` (`sealed_until`);--> statement-breakpoint
CREATE INDEX `deletions_by_age` ON `deletions` (`since`);--> statement-breakpoint
CREATE INDEX `reports_to_erase` ON `reports` (`resolved_at`) WHERE status <> 'open' AND erased_at IS NULL;--> statement-breakpoint
UPDATE `mails` SET `priority` = CASE
	WHEN kind IN ('confirm', 'reset', 'password-changed', 'new-sign-in', 'warning') THEN 0
	WHEN kind IN ('payment-receipt', 'renewal-reminder', 'renewal-failed', 'premium-ended') THEN 1
	WHEN kind = 'events-near-you' THEN 3
	ELSE 2 END WHERE state = 'waiting';--> statement-breakpoint
UPDATE `picture_removals` SET `since` = CAST(unixepoch('subsec') * 1000 AS INTEGER);--> statement-breakpoint
DROP TRIGGER `picture_to_remove`;--> statement-breakpoint
CREATE TRIGGER `picture_to_remove` AFTER DELETE ON photos BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;
