CREATE TABLE `admin_resets` (
	`target_id` text PRIMARY KEY NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`target_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`seq` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_entry_id_unique` ON `audit_chain` (`entry_id`);--> statement-breakpoint
CREATE TABLE `ban_marks` (
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`print` text DEFAULT '' NOT NULL,
	`account` text NOT NULL,
	`banned_at` integer,
	PRIMARY KEY(`kind`, `code`, `account`, `print`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ban_marks_by_account` ON `ban_marks` (`account`);--> statement-breakpoint
CREATE INDEX `ban_marks_by_age` ON `ban_marks` (`banned_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`member_id` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`account` text,
	`since` integer NOT NULL,
	`held_at` integer,
	`released_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `holds_by_account` ON `holds` (`account`);--> statement-breakpoint
CREATE TABLE `member_traces` (
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `kind`, `code`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `member_traces_by_age` ON `member_traces` (`kind`,`seen_at`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `is_chained` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_unchained` ON `audit_log` (`at`,`id`) WHERE is_chained = 0;