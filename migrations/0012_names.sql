DROP INDEX `members_by_first_name`;--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (lower("first_name" || ' ' || "last_name"),`id`);