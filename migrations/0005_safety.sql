CREATE TABLE `conversation_pairs` (
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	PRIMARY KEY(`low_id`, `high_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `conversation_pairs_by_high` ON `conversation_pairs` (`high_id`);--> statement-breakpoint
CREATE TABLE `deletions` (
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`thing` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`member_id`, `kind`, `thing`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deletions_by_time` ON `deletions` (`since`);--> statement-breakpoint
CREATE TABLE `report_evidence` (
	`report_id` text NOT NULL,
	`message_id` text NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`report_id`, `message_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text,
	`reported_id` text,
	`category` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`note` text DEFAULT '' NOT NULL,
	`erased_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reported_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`reported_id`,`category`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_open_by_clock` ON `reports` (`due_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_by_verdict` ON `reports` (`resolved_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_reported` ON `reports` (`reported_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_judge` ON `reports` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `warnings` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`category` text NOT NULL,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `warnings_by_member` ON `warnings` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `members_by_first_name` ON `members` (lower("first_name"),`id`);--> statement-breakpoint
CREATE INDEX `members_by_last_name` ON `members` (lower("last_name"),`id`);--> statement-breakpoint
CREATE INDEX `members_by_residence` ON `members` (`town_id`,`id`);--> statement-breakpoint
CREATE INDEX `members_by_premium` ON `members` (CASE WHEN "premium_until" IS NULL THEN 0 ELSE "premium_until" END,`id`);--> statement-breakpoint
CREATE INDEX `members_by_joining` ON `members` (`created_at`,`id`);