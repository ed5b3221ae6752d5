CREATE TABLE `order_tallies` (
	`member_id` text PRIMARY KEY NOT NULL,
	`decided` integer DEFAULT 0 NOT NULL,
	`liked` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`expected` real DEFAULT 0 NOT NULL,
	`recent` real DEFAULT 0 NOT NULL,
	`recent_on` integer DEFAULT 0 NOT NULL,
	`counted_to` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `members` ADD `appeal` integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `openness` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `attention` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `help_order` integer DEFAULT true NOT NULL;