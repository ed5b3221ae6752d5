-- contract: one row of `pairs` holds what these did; nothing is deployed that reads them
DROP TABLE `conversation_pairs`;--> statement-breakpoint
DROP TABLE `matches`;--> statement-breakpoint
ALTER TABLE `conversation_sides` DROP COLUMN `has_written`;