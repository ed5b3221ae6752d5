-- contract: a request of one administrator for another is a row of `admin_requests` now, and no site was deployed
CREATE TABLE `one_time_passwords` (
	`member_id` text PRIMARY KEY NOT NULL,
	`given_by` text,
	`given_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`given_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `one_time_passwords_by_giver` ON `one_time_passwords` (`given_by`);--> statement-breakpoint
CREATE TABLE `admin_requests` (
	`target_id` text NOT NULL,
	`act` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`target_id`, `act`),
	FOREIGN KEY (`target_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `admin_requests_by_time` ON `admin_requests` (`asked_at`);--> statement-breakpoint
CREATE TABLE `picture_uploads` (
	`member_id` text NOT NULL,
	`print` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `print`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
DROP TABLE `admin_resets`;--> statement-breakpoint
ALTER TABLE `ban_marks` ADD `uploaded_at` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `resolved_at` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `resolved_by` text REFERENCES members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_by_judge` ON `holds` (`resolved_by`);--> statement-breakpoint
CREATE INDEX `holds_open_by_clock` ON `holds` (`due_at`,`member_id`) WHERE due_at IS NOT NULL AND resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX `holds_by_decision` ON `holds` (`resolved_at`,`member_id`) WHERE resolved_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `members_admins` ON `members` (`id`) WHERE role = 'admin';--> statement-breakpoint
UPDATE holds SET due_at = held_at + 86400000 WHERE held_at IS NOT NULL;--> statement-breakpoint
UPDATE holds SET resolved_at = COALESCE(released_at, held_at) WHERE due_at IS NOT NULL
	AND (released_at IS NOT NULL OR member_id IN (SELECT id FROM members WHERE status = 'inactive'));--> statement-breakpoint
INSERT INTO picture_uploads (member_id, print, first_at)
	SELECT member_id, print, MIN(created_at) FROM photos WHERE print <> '' GROUP BY member_id, print;--> statement-breakpoint
CREATE TRIGGER `picture_uploaded` AFTER INSERT ON photos WHEN NEW.print <> '' BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.member_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `picture_print_known` AFTER UPDATE OF print ON photos WHEN NEW.print <> '' BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.member_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `one_time_password_used` AFTER UPDATE OF must_change_password ON members
	WHEN OLD.must_change_password = 1 AND NEW.must_change_password = 0 BEGIN
	DELETE FROM one_time_passwords WHERE member_id = NEW.id;
	DELETE FROM link_tokens WHERE member_id = NEW.id AND purpose = 'one-time';
END;
