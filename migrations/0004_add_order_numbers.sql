CREATE TABLE `order_nights` (
	`night` integer PRIMARY KEY NOT NULL,
	`usual` text NOT NULL,
	`fewer` text NOT NULL,
	`done_to` integer DEFAULT 0 NOT NULL,
	`is_done` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_tallies` (
	`member_id` text PRIMARY KEY NOT NULL,
	`decided` integer DEFAULT 0 NOT NULL,
	`liked` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`expected` real DEFAULT 0 NOT NULL,
	`recent` real DEFAULT 0 NOT NULL,
	`recent_on` integer DEFAULT 0 NOT NULL,
	`counted_to` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_tallies_due` ON `order_tallies` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `appeal` integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `openness` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `attention` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `help_order` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Decisions of a member who visits are counted in the night after: `rank` is the day of the visit, times 1048576.
CREATE TRIGGER `order_joined` AFTER INSERT ON members WHEN NEW.help_order = 1 BEGIN
	INSERT INTO order_tallies (member_id, counted_to, due_at)
		VALUES (NEW.id, NEW.rank / 1048576 * 86400000, (NEW.rank / 1048576 + 1) * 86400000 + 29400000);
END;--> statement-breakpoint
CREATE TRIGGER `order_visited` AFTER UPDATE OF rank ON members WHEN NEW.rank <> OLD.rank AND NEW.help_order = 1 BEGIN
	INSERT INTO order_tallies (member_id, counted_to, due_at)
		VALUES (NEW.id, NEW.rank / 1048576 * 86400000, (NEW.rank / 1048576 + 1) * 86400000 + 29400000)
		ON CONFLICT (member_id) DO UPDATE SET due_at = excluded.due_at, tries = 0 WHERE due_at IS NULL;
END;
