CREATE TABLE `search_digests` (
	`member_id` text PRIMARY KEY NOT NULL,
	`looked_to` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_digests_due` ON `search_digests` (`due_at`);