ALTER TABLE `barred_pictures` ADD `first_at` integer;--> statement-breakpoint
ALTER TABLE `take_down_pictures` ADD `first_at` integer;--> statement-breakpoint
INSERT INTO picture_uploads (member_id, print, first_at)
	SELECT sender_id, print, MIN(created_at) FROM message_photos
	WHERE print <> '' AND sender_id IN (SELECT id FROM members) GROUP BY sender_id, print
	ON CONFLICT DO UPDATE SET first_at = MIN(first_at, excluded.first_at);--> statement-breakpoint
CREATE TRIGGER `message_picture_uploaded` AFTER INSERT ON message_photos
	WHEN NEW.print <> '' AND NEW.sender_id IN (SELECT id FROM members) BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.sender_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;
