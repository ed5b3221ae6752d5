CREATE TABLE `met_pairs` (
	`code` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `met_pairs_by_day` ON `met_pairs` (`day`);--> statement-breakpoint
CREATE TABLE `plan_links` (
	`member_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`member_id`, `plan_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_links_id_unique` ON `plan_links` (`id`);--> statement-breakpoint
CREATE TABLE `trusted_people` (
	`member_id` text NOT NULL,
	`address` text NOT NULL,
	`id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	PRIMARY KEY(`member_id`, `address`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `trusted_people_id_unique` ON `trusted_people` (`id`);--> statement-breakpoint
CREATE INDEX `trusted_people_unconfirmed` ON `trusted_people` (`asked_at`);--> statement-breakpoint
ALTER TABLE `members` ADD `plan_photo` integer DEFAULT false NOT NULL;