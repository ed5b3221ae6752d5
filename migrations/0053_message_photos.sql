CREATE TABLE `message_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`print` text NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `message_photos_by_pair` ON `message_photos` (`low_id`,`high_id`);--> statement-breakpoint
CREATE INDEX `message_photos_due` ON `message_photos` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `report_evidence` ADD `photo_id` text;--> statement-breakpoint
CREATE INDEX `report_evidence_photos` ON `report_evidence` (`photo_id`) WHERE photo_id IS NOT NULL;