-- contract: the prints of the older kind say nothing to the code of today, and no site was deployed with them
DROP INDEX `take_down_pictures_by_print`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_barred_pictures` (
	`print` text NOT NULL,
	`take_down_id` text NOT NULL,
	PRIMARY KEY(`print`, `take_down_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_barred_pictures`("print", "take_down_id") SELECT DISTINCT "print", "take_down_id" FROM `barred_pictures`;--> statement-breakpoint
DROP TABLE `barred_pictures`;--> statement-breakpoint
ALTER TABLE `__new_barred_pictures` RENAME TO `barred_pictures`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `barred_pictures_by_decision` ON `barred_pictures` (`take_down_id`);--> statement-breakpoint
INSERT INTO `ban_marks` (`kind`, `code`, `print`, `account`, `banned_at`) SELECT DISTINCT `kind`, `print`, `print`, `account`, `banned_at` FROM `ban_marks` WHERE `kind` = 'photo' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM `ban_marks` WHERE `kind` = 'photo' AND `code` <> `print`;--> statement-breakpoint
UPDATE `photos` SET `print` = NULL WHERE `print` <> '';--> statement-breakpoint
ALTER TABLE `take_downs` ADD `claimant_id` text REFERENCES members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `take_downs` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `take_downs` ADD `member_answer` text;--> statement-breakpoint
ALTER TABLE `take_downs` ADD `claimant_left` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `take_downs` ADD `member_left` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `take_downs` SET `confirmed_at` = `created_at`;--> statement-breakpoint
CREATE INDEX `take_downs_by_claimant` ON `take_downs` (`claimant_id`);--> statement-breakpoint
CREATE INDEX `take_downs_unconfirmed` ON `take_downs` (`created_at`) WHERE confirmed_at IS NULL AND status = 'received';--> statement-breakpoint
DROP TRIGGER `ledger_claim`;--> statement-breakpoint
CREATE TRIGGER `ledger_claim` AFTER INSERT ON take_downs
WHEN NEW.confirmed_at IS NOT NULL OR NEW.kind = 'minor' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.created_at / 3600000, 'claim', NEW.kind);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim_confirmed` AFTER UPDATE OF confirmed_at ON take_downs
WHEN NEW.confirmed_at IS NOT NULL AND OLD.confirmed_at IS NULL AND NEW.kind <> 'minor' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.confirmed_at / 3600000, 'claim', NEW.kind);
END;
