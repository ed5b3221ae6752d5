CREATE TRIGGER `stale_session` AFTER DELETE ON sessions
WHEN OLD.expires_at > unixepoch('subsec') * 1000 AND EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id) BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (OLD.member_id, 'lease', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_member` AFTER UPDATE OF status, must_change_password, email_confirmed_at, premium_until ON members
WHEN OLD.status <> NEW.status OR OLD.must_change_password <> NEW.must_change_password
	OR OLD.email_confirmed_at IS NOT NEW.email_confirmed_at OR OLD.premium_until IS NOT NEW.premium_until BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (NEW.id, 'lease', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_status` AFTER UPDATE OF status ON members WHEN OLD.status <> NEW.status BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (NEW.id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;
--> statement-breakpoint
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
