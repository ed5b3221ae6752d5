CREATE TABLE `barred_pictures` (
	`band` text NOT NULL,
	`print` text NOT NULL,
	`take_down_id` text NOT NULL,
	PRIMARY KEY(`band`, `print`, `take_down_id`)
);
--> statement-breakpoint
CREATE INDEX `barred_pictures_by_decision` ON `barred_pictures` (`take_down_id`);--> statement-breakpoint
CREATE TABLE `take_down_pictures` (
	`take_down_id` text NOT NULL,
	`member_id` text,
	`photo_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`print` text NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`take_down_id`, `photo_id`),
	FOREIGN KEY (`take_down_id`) REFERENCES `take_downs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `take_down_pictures_once` ON `take_down_pictures` (`photo_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `take_down_pictures_by_print` ON `take_down_pictures` (`print`);--> statement-breakpoint
CREATE INDEX `take_down_pictures_by_member` ON `take_down_pictures` (`member_id`);--> statement-breakpoint
CREATE TABLE `take_downs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member_id` text,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`signature` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`reason` text DEFAULT '' NOT NULL,
	`claimant_objection` text,
	`member_objection` text,
	`objected_at` integer,
	`ncmec_report` text,
	`copies_until` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `take_downs_open_by_clock` ON `take_downs` (`due_at`,`id`) WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX `take_downs_by_decision` ON `take_downs` (`resolved_at`,`id`) WHERE status NOT IN ('received', 'hidden') AND objected_at IS NULL;--> statement-breakpoint
CREATE INDEX `take_downs_copies` ON `take_downs` (`copies_until`) WHERE copies_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `take_downs_by_member` ON `take_downs` (`member_id`);--> statement-breakpoint
CREATE INDEX `take_downs_by_judge` ON `take_downs` (`resolved_by`);--> statement-breakpoint
ALTER TABLE `photos` ADD `print` text;--> statement-breakpoint
CREATE INDEX `photos_without_print` ON `photos` (`id`) WHERE print IS NULL;