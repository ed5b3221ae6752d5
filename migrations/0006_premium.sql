ALTER TABLE `members` ADD `boosted_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `boosted_on` text;--> statement-breakpoint
CREATE INDEX `members_boosted` ON `members` (`boosted_until`) WHERE discoverable = 1 AND boosted_until > 0;--> statement-breakpoint
CREATE INDEX `decisions_by_pass` ON `decisions` (`actor_id`,`decided_at`) WHERE kind = 'pass';