-- A session that ended is deleted from KV too, whatever happened to the request that ended it.
CREATE TRIGGER `session_to_forget` AFTER DELETE ON sessions
WHEN OLD.expires_at > unixepoch('subsec') * 1000 BEGIN
	INSERT INTO deletions (member_id, kind, thing, since)
		VALUES (OLD.member_id, 'session', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT DO NOTHING;
END;
