CREATE TABLE `fraud_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`verdict_id` text NOT NULL,
	`other_id` text NOT NULL,
	`first_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fraud_notices_once` ON `fraud_notices` (`member_id`,`other_id`);--> statement-breakpoint
CREATE INDEX `fraud_notices_by_verdict` ON `fraud_notices` (`verdict_id`);