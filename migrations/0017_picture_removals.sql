CREATE TABLE `picture_removals` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `picture_removals_by_time` ON `picture_removals` (`due_at`);--> statement-breakpoint
INSERT INTO picture_removals (photo_id, due_at) SELECT thing, MIN(since) FROM deletions WHERE kind = 'photo' GROUP BY thing;--> statement-breakpoint
DELETE FROM deletions WHERE kind = 'photo';--> statement-breakpoint
CREATE TRIGGER `picture_to_remove` AFTER DELETE ON photos BEGIN
	INSERT INTO picture_removals (photo_id, due_at) VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at;
END;--> statement-breakpoint
CREATE TRIGGER `picture_to_keep` AFTER INSERT ON photos BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;
