CREATE TABLE `service_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spent_trials` (
	`address_code` text PRIMARY KEY NOT NULL,
	`used_at` integer NOT NULL
);
