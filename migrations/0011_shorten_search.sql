-- No search begins with a space, so no entry of the index does.
-- contract: only triggers read the view, and it is replaced at once.
DROP VIEW `search_entries`;--> statement-breakpoint
CREATE VIEW `search_entries` AS
	SELECT t.list, substr(t.text, place.key + 1, 100) AS suffix, t.id
	FROM search_texts t, json_each('[0' || replace(hex(zeroblob(length(t.text) - 1)), '00', ',0') || ']') place
	WHERE substr(t.text, place.key + 1, 1) >= '!';--> statement-breakpoint
DELETE FROM search_suffixes WHERE list IN ('member', 'open', 'answered') AND suffix < '!';
