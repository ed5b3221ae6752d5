CREATE TABLE `search_suffixes` (
	`list` text NOT NULL,
	`suffix` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`list`, `suffix`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `members_by_last_name`;--> statement-breakpoint
DROP INDEX `contact_open_by_name`;--> statement-breakpoint
DROP INDEX `contact_open_by_email`;--> statement-breakpoint
DROP INDEX `contact_answered_by_name`;--> statement-breakpoint
DROP INDEX `contact_answered_by_email`;--> statement-breakpoint
CREATE VIEW `search_texts` AS
	SELECT 'member' AS list, id, lower(first_name || ' ' || last_name || char(10) || email) AS text FROM members
	UNION ALL
	SELECT CASE WHEN answered_at IS NULL THEN 'open' ELSE 'answered' END, id, lower(name || char(10) || email) FROM contact_messages;--> statement-breakpoint
CREATE VIEW `search_entries` AS
	SELECT t.list, substr(t.text, place.key + 1, 100) AS suffix, t.id
	FROM search_texts t, json_each('[0' || replace(hex(zeroblob(length(t.text) - 1)), '00', ',0') || ']') place;--> statement-breakpoint
CREATE TRIGGER `search_member_joined` AFTER INSERT ON members BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_member_left` BEFORE DELETE ON members BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_member_changes` BEFORE UPDATE OF first_name, last_name, email ON members BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_member_changed` AFTER UPDATE OF first_name, last_name, email ON members BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_sent` AFTER INSERT ON contact_messages BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_gone` BEFORE DELETE ON contact_messages BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_changes` BEFORE UPDATE OF name, email, answered_at ON contact_messages BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_changed` AFTER UPDATE OF name, email, answered_at ON contact_messages BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries ORDER BY list, suffix, id;
