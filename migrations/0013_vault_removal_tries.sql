ALTER TABLE `vault_removals` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vault_removals` ADD `due_at` integer DEFAULT 0;--> statement-breakpoint
CREATE INDEX `vault_removals_due` ON `vault_removals` (`due_at`) WHERE due_at IS NOT NULL;