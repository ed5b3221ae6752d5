CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_date` ON `refunds` (`refunded_at`);--> statement-breakpoint
INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
	SELECT id, id, amount_cents, refunded_at FROM payments WHERE refunded_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `payments_by_refund`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `refunded_at`;