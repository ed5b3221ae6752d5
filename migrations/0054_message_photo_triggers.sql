CREATE TRIGGER `message_photo_to_remove` AFTER DELETE ON message_photos BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `message_photo_to_keep` AFTER INSERT ON message_photos BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;
