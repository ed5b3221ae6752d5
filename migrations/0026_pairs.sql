CREATE TABLE `pairs` (
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`matched_at` integer,
	`ended_by` text,
	`has_thread` integer DEFAULT false NOT NULL,
	`low_holds` integer DEFAULT false NOT NULL,
	`high_holds` integer DEFAULT false NOT NULL,
	`low_wrote` integer DEFAULT false NOT NULL,
	`high_wrote` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`low_id`, `high_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pairs_by_high` ON `pairs` (`high_id`);