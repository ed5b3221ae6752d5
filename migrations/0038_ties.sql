CREATE TABLE `ties` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`liked_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ties_by_other` ON `ties` (`other_id`,`liked_at`,`member_id`);--> statement-breakpoint
ALTER TABLE `pairs` ADD `is_reopened` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pairs` ADD `low_like` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pairs` ADD `high_like` integer DEFAULT 0 NOT NULL;