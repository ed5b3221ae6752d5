CREATE TABLE `factor_recoveries` (
	`member_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_recoveries_by_end` ON `factor_recoveries` (`ends_at`);--> statement-breakpoint
CREATE TABLE `trial_devices` (
	`device_code` text NOT NULL,
	`address_code` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`device_code`, `address_code`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `trial_devices_by_age` ON `trial_devices` (`used_at`);--> statement-breakpoint
ALTER TABLE `members` ADD `access_ended_at` integer;