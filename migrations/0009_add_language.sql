ALTER TABLE `consents` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `language` text DEFAULT 'en' NOT NULL;