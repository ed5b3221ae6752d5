CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`category` text,
	`message` text NOT NULL,
	`priority` integer NOT NULL,
	`created_at` integer NOT NULL,
	`fingerprint` text,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_fingerprint_unique` ON `contact_messages` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `contact_open` ON `contact_messages` (`priority`,`created_at`,`id`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_answered` ON `contact_messages` (`answered_at`,`id`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_open_by_name` ON `contact_messages` (lower(name),`id`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_open_by_email` ON `contact_messages` (`email`,`id`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_answered_by_name` ON `contact_messages` (lower(name),`id`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_answered_by_email` ON `contact_messages` (`email`,`id`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_by_member` ON `contact_messages` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_by_answerer` ON `contact_messages` (`answered_by`);--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_mails`("key", "member_id", "kind", "data", "state", "due_at", "tries", "created_at", "settled_at") SELECT "key", "member_id", "kind", "data", "state", "due_at", "tries", "created_at", "settled_at" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_settled` ON `mails` (`settled_at`) WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX `mails_by_member` ON `mails` (`member_id`,`kind`);