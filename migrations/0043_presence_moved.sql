-- contract: members' objects know who is online; nothing is deployed that reads it here
CREATE TABLE `parked_decisions` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `parked_decisions_by_other` ON `parked_decisions` (`other_id`);--> statement-breakpoint
CREATE INDEX `parked_decisions_due` ON `parked_decisions` (`due_at`);--> statement-breakpoint
CREATE INDEX `parked_decisions_by_age` ON `parked_decisions` (`since`);--> statement-breakpoint
ALTER TABLE `members` DROP COLUMN `online_until`;