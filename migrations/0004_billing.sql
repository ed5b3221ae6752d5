CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`auto_renew` integer NOT NULL,
	`order_id` text,
	`capture_id` text,
	`method` text DEFAULT 'PayPal' NOT NULL,
	`note` text,
	`invoice_number` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	`period_start` integer,
	`period_end` integer,
	`term_end` integer,
	`attempt` integer,
	`check_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_order_id_unique` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_capture_id_unique` ON `payments` (`capture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_invoice_number_unique` ON `payments` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `payments_by_member` ON `payments` (`member_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_try` ON `payments` (`member_id`,`term_end`,`attempt`);--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`check_at`) WHERE check_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`member_id` text PRIMARY KEY NOT NULL,
	`plan` text,
	`auto_renew` integer NOT NULL,
	`vault_id` text,
	`next_plan` text,
	`term_end` integer NOT NULL,
	`ended` integer DEFAULT false NOT NULL,
	`failed_tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`trouble` text,
	`reminded_for` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`term_end`) WHERE ended = 0;--> statement-breakpoint
CREATE INDEX `subscriptions_by_vault` ON `subscriptions` (`vault_id`);--> statement-breakpoint
CREATE TABLE `vault_removals` (
	`vault_id` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_by_time` ON `webhook_events` (`received_at`);