CREATE TABLE `appeals` (
	`id` text PRIMARY KEY NOT NULL,
	`verdict_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`verdict_id`) REFERENCES `verdicts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_verdict_id_unique` ON `appeals` (`verdict_id`);--> statement-breakpoint
CREATE INDEX `appeals_open_by_clock` ON `appeals` (`due_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `appeals_by_decision` ON `appeals` (`resolved_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `appeals_by_judge` ON `appeals` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `verdicts` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`measure` text NOT NULL,
	`rule` text NOT NULL,
	`reason` text NOT NULL,
	`report_id` text,
	`decided_by` text,
	`decided_at` integer NOT NULL,
	`rsvps` text DEFAULT '[]' NOT NULL,
	`lifted_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `verdicts_by_member` ON `verdicts` (`member_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `verdicts_by_judge` ON `verdicts` (`decided_by`);