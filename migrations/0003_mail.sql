CREATE TABLE `link_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_tokens_by_member` ON `link_tokens` (`member_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `link_tokens_by_expiry` ON `link_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
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
CREATE INDEX `mails_due` ON `mails` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_settled` ON `mails` (`settled_at`) WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX `mails_by_member` ON `mails` (`member_id`,`kind`);--> statement-breakpoint
CREATE TABLE `sign_in_places` (
	`member_id` text NOT NULL,
	`place` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `place`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unsubscribe_keys` (
	`member_id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unsubscribe_keys_key_id_unique` ON `unsubscribe_keys` (`key_id`);