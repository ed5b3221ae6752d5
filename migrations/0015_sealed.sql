CREATE TABLE `ended_conversations` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`first_name` text NOT NULL,
	`ended_at` integer NOT NULL,
	`sealed_until` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `reports_open_once`;--> statement-breakpoint
ALTER TABLE `reports` ADD `reporter_account` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `reporter_name` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `reported_account` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `reported_name` text;--> statement-breakpoint
UPDATE `reports` SET
	`reporter_account` = `reporter_id`,
	`reporter_name` = (SELECT `first_name` FROM `members` WHERE `id` = `reporter_id`),
	`reported_account` = `reported_id`,
	`reported_name` = (SELECT `first_name` FROM `members` WHERE `id` = `reported_id`)
WHERE `erased_at` IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`reported_account`,`category`) WHERE status = 'open';--> statement-breakpoint
ALTER TABLE `deletions` ADD `first_name` text;