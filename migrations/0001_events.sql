CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`act` text NOT NULL,
	`target` text NOT NULL,
	`detail` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`member_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_feed_id_unique` ON `calendar_feeds` (`feed_id`);--> statement-breakpoint
CREATE TABLE `event_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_invitations_once` ON `event_invitations` (`from_id`,`to_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `event_invitations_by_day` ON `event_invitations` (`from_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `event_invitations_by_event` ON `event_invitations` (`event_id`);--> statement-breakpoint
CREATE INDEX `event_invitations_to` ON `event_invitations` (`to_id`);--> statement-breakpoint
CREATE TABLE `event_rsvps` (
	`event_id` text NOT NULL,
	`member_id` text NOT NULL,
	`status` text NOT NULL,
	`said_at` integer NOT NULL,
	`wait_number` integer,
	PRIMARY KEY(`event_id`, `member_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_rsvps_by_status` ON `event_rsvps` (`event_id`,`status`,`wait_number`);--> statement-breakpoint
CREATE INDEX `event_rsvps_by_member` ON `event_rsvps` (`member_id`,`status`);--> statement-breakpoint
CREATE INDEX `event_rsvps_waiting` ON `event_rsvps` (`event_id`,`wait_number`) WHERE status = 'waitlisted';--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`image_url` text,
	`category` text NOT NULL,
	`venue` text NOT NULL,
	`city` text NOT NULL,
	`address` text NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer,
	`capacity` integer,
	`price_cents` integer,
	`price_range` text,
	`age_range_min` integer,
	`age_range_max` integer,
	`ticket_url` text,
	`organiser` text,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`changed_at` integer,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_external_id_unique` ON `events` (`external_id`);--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_category` ON `events` (`category`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_city` ON `events` (`city`,`start_time`,`id`);