INSERT INTO pairs (low_id, high_id, matched_at, ended_by)
	SELECT low_id, high_id, matched_at, ended_by FROM matches;--> statement-breakpoint
INSERT INTO pairs (low_id, high_id, has_thread)
	SELECT low_id, high_id, 1 FROM conversation_pairs WHERE TRUE
	ON CONFLICT (low_id, high_id) DO UPDATE SET has_thread = 1;--> statement-breakpoint
INSERT INTO pairs (low_id, high_id, has_thread, low_holds, low_wrote, version)
	SELECT member_id, other_id, 1, 1, has_written, version FROM conversation_sides WHERE member_id < other_id
	ON CONFLICT (low_id, high_id) DO UPDATE SET has_thread = 1, low_holds = 1, low_wrote = excluded.low_wrote,
		version = MAX(version, excluded.version);--> statement-breakpoint
INSERT INTO pairs (low_id, high_id, has_thread, high_holds, high_wrote, version)
	SELECT other_id, member_id, 1, 1, has_written, version FROM conversation_sides WHERE other_id < member_id
	ON CONFLICT (low_id, high_id) DO UPDATE SET has_thread = 1, high_holds = 1, high_wrote = excluded.high_wrote,
		version = MAX(version, excluded.version);--> statement-breakpoint
CREATE TRIGGER `count_match_first` AFTER INSERT ON pairs WHEN NEW.matched_at IS NOT NULL AND NEW.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value + 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_left` AFTER DELETE ON pairs WHEN OLD.matched_at IS NOT NULL AND OLD.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value - 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_other` AFTER UPDATE OF matched_at, ended_by ON pairs BEGIN
	UPDATE running_totals SET value = value + (NEW.matched_at IS NOT NULL AND NEW.ended_by IS NULL)
		- (OLD.matched_at IS NOT NULL AND OLD.ended_by IS NULL) WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `pair_left` AFTER DELETE ON members BEGIN
	DELETE FROM pairs WHERE (low_id = OLD.id OR high_id = OLD.id) AND has_thread = 0;
	UPDATE pairs SET matched_at = NULL, ended_by = NULL,
		low_holds = low_holds AND low_id <> OLD.id, low_wrote = low_wrote AND low_id <> OLD.id,
		high_holds = high_holds AND high_id <> OLD.id, high_wrote = high_wrote AND high_id <> OLD.id
		WHERE low_id = OLD.id OR high_id = OLD.id;
END;
