CREATE TABLE `factor_recoveries` (
	`member_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_recoveries_by_end` ON `factor_recoveries` (`ends_at`);