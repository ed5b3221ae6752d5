CREATE TRIGGER `stale_ended` AFTER UPDATE OF ended_by ON pairs WHEN NEW.ended_by IS NOT NULL AND NEW.has_thread = 1 BEGIN
	INSERT INTO stale_members (member_id, what, since)
		SELECT id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM members WHERE id = NEW.ended_by
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_block` AFTER INSERT ON blocks BEGIN
	INSERT INTO stale_members (member_id, what, since)
		SELECT NEW.blocker_id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER)
		WHERE EXISTS (SELECT 1 FROM pairs WHERE low_id = MIN(NEW.blocker_id, NEW.blocked_id)
			AND high_id = MAX(NEW.blocker_id, NEW.blocked_id) AND has_thread = 1)
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;
