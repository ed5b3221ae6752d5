ALTER TABLE `events` ADD `host_note` text;--> statement-breakpoint
ALTER TABLE `report_evidence` ADD `reactions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `profile` text;