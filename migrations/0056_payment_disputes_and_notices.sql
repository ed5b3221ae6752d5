ALTER TABLE `payments` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `recheck_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_code` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_opened_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_outcome` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `charged_back_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `released_at` integer;--> statement-breakpoint
CREATE INDEX `payments_to_recheck` ON `payments` (`recheck_at`) WHERE recheck_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_by_payer` ON `payments` (`payer_code`) WHERE payer_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_disputed` ON `payments` (`dispute_opened_at`,`id`) WHERE dispute_opened_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `notice_key` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `notice_left_at` integer;--> statement-breakpoint
UPDATE `payments` SET `asked_at` = `created_at` WHERE `kind` = 'renewal' AND `status` = 'created';--> statement-breakpoint
UPDATE `subscriptions` SET `notice_left_at` = 0 WHERE `reminded_for` = `term_end`;
