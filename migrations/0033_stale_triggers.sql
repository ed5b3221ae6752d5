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
