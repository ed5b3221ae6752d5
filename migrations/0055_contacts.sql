-- contract: the blocks are copied into the new table within the same migration
CREATE TABLE `departed_members` (
	`account` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`address_code` text NOT NULL,
	`departed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `departed_members_by_code` ON `departed_members` (`address_code`);--> statement-breakpoint
CREATE INDEX `departed_members_by_age` ON `departed_members` (`departed_at`);--> statement-breakpoint
CREATE TABLE `report_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`photo_id` text NOT NULL,
	`position` integer,
	`print` text NOT NULL,
	`erased` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_pictures_once` ON `report_pictures` (`report_id`,`photo_id`);--> statement-breakpoint
CREATE INDEX `report_pictures_by_photo` ON `report_pictures` (`photo_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`inherited_from` text,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_blocks`("blocker_id", "blocked_id", "created_at", "first_name") SELECT "blocker_id", "blocked_id", b."created_at", "first_name" FROM `blocks` b JOIN `members` m ON m.id = b.blocked_id;--> statement-breakpoint
DROP TABLE `blocks`;--> statement-breakpoint
ALTER TABLE `__new_blocks` RENAME TO `blocks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
ALTER TABLE `event_invitations` ADD `inviter_goes` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER `stale_block` AFTER INSERT ON blocks BEGIN
	INSERT INTO stale_members (member_id, what, since)
		SELECT NEW.blocker_id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER)
		WHERE EXISTS (SELECT 1 FROM pairs WHERE low_id = MIN(NEW.blocker_id, NEW.blocked_id)
			AND high_id = MAX(NEW.blocker_id, NEW.blocked_id) AND has_thread = 1)
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_to_keep` AFTER INSERT ON report_pictures BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_to_remove` AFTER DELETE ON report_pictures BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_erased` AFTER UPDATE OF erased ON report_pictures WHEN NEW.erased = 1 AND OLD.erased = 0 BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;
