DROP TABLE `browse_positions`;--> statement-breakpoint
ALTER TABLE `decisions` ADD `is_parting` integer DEFAULT false NOT NULL;