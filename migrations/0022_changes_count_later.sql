ALTER TABLE `members` ADD `change_counts_at` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `former_gender` text;--> statement-breakpoint
ALTER TABLE `members` ADD `former_age_anchor` text;