CREATE TABLE `ledger` (
	`from_day` text NOT NULL,
	`to_day` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`took_ms` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_by_hour` ON `ledger_entries` (`hour`);--> statement-breakpoint
CREATE TABLE `uptimes` (
	`since` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
