ALTER TABLE `picture_removals` RENAME COLUMN "attempts" TO "tries";--> statement-breakpoint
DROP INDEX `deletions_by_time`;--> statement-breakpoint
ALTER TABLE `deletions` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deletions` ADD `due_at` integer DEFAULT 0;--> statement-breakpoint
CREATE INDEX `deletions_due` ON `deletions` (`due_at`);