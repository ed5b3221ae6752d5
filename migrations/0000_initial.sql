CREATE TABLE `authenticators` (
	`member_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `factor_recoveries` (
	`member_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `factor_recoveries_by_end` ON `factor_recoveries` (`ends_at`);--> statement-breakpoint
CREATE TABLE `one_time_passwords` (
	`member_id` text PRIMARY KEY NOT NULL,
	`given_by` text,
	`given_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`given_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `one_time_passwords_by_giver` ON `one_time_passwords` (`given_by`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`is_synced` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_member` ON `passkeys` (`member_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_windows_by_start` ON `rate_windows` (`window_start`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_member` ON `recovery_codes` (`member_id`);--> statement-breakpoint
CREATE TABLE `service_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	`second_factor_at` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	`place` text,
	`hint_town_id` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_member` ON `sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`last_used_at`,`member_id`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_by_expiry` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stale_members` (
	`member_id` text NOT NULL,
	`what` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`member_id`, `what`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `admin_requests` (
	`target_id` text NOT NULL,
	`act` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`target_id`, `act`),
	FOREIGN KEY (`target_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `admin_requests_by_time` ON `admin_requests` (`asked_at`);--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`seq` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_entry_id_unique` ON `audit_chain` (`entry_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`act` text NOT NULL,
	`target` text NOT NULL,
	`detail` text,
	`at` integer NOT NULL,
	`is_chained` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_unchained` ON `audit_log` (`at`,`id`) WHERE is_chained = 0;--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`category` text,
	`message` text NOT NULL,
	`priority` integer NOT NULL,
	`created_at` integer NOT NULL,
	`fingerprint` text,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_fingerprint_unique` ON `contact_messages` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `contact_open` ON `contact_messages` (`priority`,`created_at`,`id`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_answered` ON `contact_messages` (`answered_at`,`id`) WHERE answered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_by_member` ON `contact_messages` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_by_answerer` ON `contact_messages` (`answered_by`);--> statement-breakpoint
CREATE TABLE `search_suffixes` (
	`list` text NOT NULL,
	`suffix` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`list`, `suffix`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ban_marks` (
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`print` text DEFAULT '' NOT NULL,
	`account` text NOT NULL,
	`banned_at` integer,
	`uploaded_at` integer,
	PRIMARY KEY(`kind`, `code`, `account`, `print`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ban_marks_by_account` ON `ban_marks` (`account`);--> statement-breakpoint
CREATE INDEX `ban_marks_by_age` ON `ban_marks` (`banned_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`member_id` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`account` text,
	`since` integer NOT NULL,
	`due_at` integer,
	`held_at` integer,
	`released_at` integer,
	`resolved_at` integer,
	`resolved_by` text,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `holds_by_account` ON `holds` (`account`);--> statement-breakpoint
CREATE INDEX `holds_by_judge` ON `holds` (`resolved_by`);--> statement-breakpoint
CREATE INDEX `holds_open_by_clock` ON `holds` (`due_at`,`member_id`) WHERE due_at IS NOT NULL AND resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX `holds_by_decision` ON `holds` (`resolved_at`,`member_id`) WHERE resolved_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `member_traces` (
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `kind`, `code`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `member_traces_by_age` ON `member_traces` (`kind`,`seen_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`auto_renew` integer NOT NULL,
	`order_id` text,
	`capture_id` text,
	`method` text DEFAULT 'PayPal' NOT NULL,
	`note` text,
	`invoice_number` integer,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text,
	`period_start` integer,
	`period_end` integer,
	`term_end` integer,
	`attempt` integer,
	`check_at` integer,
	`capture_until` integer,
	`disputed_at` integer,
	`asked_at` integer,
	`recheck_at` integer,
	`payer_code` text,
	`dispute_id` text,
	`dispute_opened_at` integer,
	`dispute_outcome` text,
	`charged_back_at` integer,
	`released_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_order_id_unique` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_capture_id_unique` ON `payments` (`capture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_invoice_number_unique` ON `payments` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `payments_by_member` ON `payments` (`member_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_try` ON `payments` (`member_id`,`term_end`,`attempt`);--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`check_at`) WHERE check_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_to_recheck` ON `payments` (`recheck_at`) WHERE recheck_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_by_payer` ON `payments` (`payer_code`) WHERE payer_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_disputed` ON `payments` (`dispute_opened_at`,`id`) WHERE dispute_opened_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_by_date` ON `payments` (CASE WHEN "settled_at" IS NULL THEN "created_at" ELSE "settled_at" END,`id`) WHERE status <> 'created';--> statement-breakpoint
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
CREATE TABLE `spent_trials` (
	`address_code` text PRIMARY KEY NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`member_id` text PRIMARY KEY NOT NULL,
	`plan` text,
	`auto_renew` integer NOT NULL,
	`vault_id` text,
	`next_plan` text,
	`term_end` integer NOT NULL,
	`ended` integer DEFAULT false NOT NULL,
	`failed_tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`error` text,
	`reminded_for` integer,
	`notice_key` text,
	`notice_left_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`term_end`) WHERE ended = 0;--> statement-breakpoint
CREATE INDEX `subscriptions_to_announce` ON `subscriptions` (CASE WHEN "next_plan" IS NULL THEN "plan" ELSE "next_plan" END,`term_end`) WHERE ended = 0 AND auto_renew = 1 AND vault_id IS NOT NULL AND reminded_for IS NOT term_end;--> statement-breakpoint
CREATE INDEX `subscriptions_by_vault` ON `subscriptions` (`vault_id`);--> statement-breakpoint
CREATE TABLE `trial_devices` (
	`device_code` text NOT NULL,
	`address_code` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`device_code`, `address_code`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `trial_devices_by_age` ON `trial_devices` (`used_at`);--> statement-breakpoint
CREATE TABLE `vault_removals` (
	`vault_id` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX `vault_removals_due` ON `vault_removals` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `vault_removals_by_age` ON `vault_removals` (`queued_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_by_time` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `ended_conversations` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`first_name` text NOT NULL,
	`ended_at` integer NOT NULL,
	`sealed_until` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ended_conversations_by_seal` ON `ended_conversations` (`sealed_until`);--> statement-breakpoint
CREATE TABLE `message_counts` (
	`member_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`to_strangers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`member_id`, `day`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE TABLE `calendar_feeds` (
	`member_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_feed_id_unique` ON `calendar_feeds` (`feed_id`);--> statement-breakpoint
CREATE TABLE `event_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`inviter_goes` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_invitations_once` ON `event_invitations` (`from_id`,`to_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `event_invitations_by_day` ON `event_invitations` (`from_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `event_invitations_by_event` ON `event_invitations` (`event_id`);--> statement-breakpoint
CREATE INDEX `event_invitations_to` ON `event_invitations` (`to_id`);--> statement-breakpoint
CREATE TABLE `event_rsvps` (
	`event_id` text NOT NULL,
	`member_id` text NOT NULL,
	`status` text NOT NULL,
	`said_at` integer NOT NULL,
	`wait_number` integer,
	PRIMARY KEY(`event_id`, `member_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_rsvps_by_status` ON `event_rsvps` (`event_id`,`status`,`wait_number`);--> statement-breakpoint
CREATE INDEX `event_rsvps_by_member` ON `event_rsvps` (`member_id`,`status`);--> statement-breakpoint
CREATE INDEX `event_rsvps_waiting` ON `event_rsvps` (`event_id`,`wait_number`) WHERE status = 'waitlisted';--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`image_url` text,
	`category` text NOT NULL,
	`venue` text NOT NULL,
	`city` text NOT NULL,
	`address` text NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer,
	`capacity` integer,
	`price_cents` integer,
	`price_range` text,
	`age_range_min` integer,
	`age_range_max` integer,
	`ticket_url` text,
	`organiser` text,
	`host_note` text,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`changed_at` integer,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_external_id_unique` ON `events` (`external_id`);--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_category` ON `events` (`category`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_city` ON `events` (`city`,`start_time`,`id`);--> statement-breakpoint
CREATE TABLE `alarms` (
	`promise` text PRIMARY KEY NOT NULL,
	`open_since` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `csp_reports` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `directive`, `blocked`)
);
--> statement-breakpoint
CREATE TABLE `day_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`sign_ups` integer NOT NULL,
	`upgrades` integer NOT NULL,
	`payments` integer NOT NULL,
	`revenue_cents` integer NOT NULL,
	`refunds` integer NOT NULL,
	`refund_cents` integer NOT NULL,
	`active` integer
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `page_view_batches` (
	`counter` text PRIMARY KEY NOT NULL,
	`batch` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `route`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `premium_ends` (
	`day` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `request_hours` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`up_to_10` integer DEFAULT 0 NOT NULL,
	`up_to_20` integer DEFAULT 0 NOT NULL,
	`up_to_50` integer DEFAULT 0 NOT NULL,
	`up_to_100` integer DEFAULT 0 NOT NULL,
	`up_to_200` integer DEFAULT 0 NOT NULL,
	`up_to_500` integer DEFAULT 0 NOT NULL,
	`up_to_1000` integer DEFAULT 0 NOT NULL,
	`up_to_2000` integer DEFAULT 0 NOT NULL,
	`up_to_5000` integer DEFAULT 0 NOT NULL,
	`longer` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `route`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `running_totals` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_up_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`joined` integer NOT NULL,
	`stayed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `town_counts` (
	`town_id` integer PRIMARY KEY NOT NULL,
	`members` integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `link_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_tokens_by_member` ON `link_tokens` (`member_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `link_tokens_by_expiry` ON `link_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_hours` (
	`hour` integer NOT NULL,
	`priority` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`hour`, `priority`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_pauses` (
	`priority` integer PRIMARY KEY NOT NULL,
	`refusals` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`priority` integer DEFAULT 2 NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_by_turn` ON `mails` (`priority`,`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_by_age` ON `mails` (`priority`,`created_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `mails_settled` ON `mails` (`settled_at`) WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX `mails_by_member` ON `mails` (`member_id`,`kind`);--> statement-breakpoint
CREATE TABLE `sign_in_places` (
	`member_id` text NOT NULL,
	`place` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `place`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `unsubscribe_keys` (
	`member_id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unsubscribe_keys_key_id_unique` ON `unsubscribe_keys` (`key_id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`inherited_from` text,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `departed_members` (
	`account` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`address_code` text NOT NULL,
	`departed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `departed_members_by_code` ON `departed_members` (`address_code`);--> statement-breakpoint
CREATE INDEX `departed_members_by_age` ON `departed_members` (`departed_at`);--> statement-breakpoint
CREATE TABLE `pairs` (
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`matched_at` integer,
	`ended_by` text,
	`is_reopened` integer DEFAULT false NOT NULL,
	`low_like` integer DEFAULT 0 NOT NULL,
	`high_like` integer DEFAULT 0 NOT NULL,
	`has_thread` integer DEFAULT false NOT NULL,
	`low_holds` integer DEFAULT false NOT NULL,
	`high_holds` integer DEFAULT false NOT NULL,
	`low_wrote` integer DEFAULT false NOT NULL,
	`high_wrote` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`low_id`, `high_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pairs_by_high` ON `pairs` (`high_id`);--> statement-breakpoint
CREATE TABLE `parked_decisions` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `parked_decisions_by_other` ON `parked_decisions` (`other_id`);--> statement-breakpoint
CREATE INDEX `parked_decisions_due` ON `parked_decisions` (`due_at`);--> statement-breakpoint
CREATE INDEX `parked_decisions_by_age` ON `parked_decisions` (`since`);--> statement-breakpoint
CREATE TABLE `ties` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`liked_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ties_by_other` ON `ties` (`other_id`,`liked_at`,`member_id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_by_member` ON `consents` (`member_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`email_confirmed_at` integer,
	`access_ended_at` integer,
	`role` text DEFAULT 'member' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`gender` text NOT NULL,
	`age_anchor` text NOT NULL,
	`town_id` integer NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`interests` text DEFAULT '[]' NOT NULL,
	`prompts` text DEFAULT '[]' NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`hidden_facts` text DEFAULT '[]' NOT NULL,
	`quiz_answers` text,
	`personality_type` text,
	`personality_traits` text DEFAULT '[]' NOT NULL,
	`personality_insights` text DEFAULT '[]' NOT NULL,
	`premium_until` integer,
	`subscription_status` text DEFAULT 'none' NOT NULL,
	`trial_used_at` integer,
	`browse_incognito` integer DEFAULT false NOT NULL,
	`boosted_until` integer DEFAULT 0 NOT NULL,
	`boosted_on` text,
	`notify_new_matches` integer DEFAULT true NOT NULL,
	`notify_messages` integer DEFAULT true NOT NULL,
	`notify_likes` integer DEFAULT true NOT NULL,
	`notify_marketing` integer DEFAULT false NOT NULL,
	`show_age` integer DEFAULT true NOT NULL,
	`show_location` integer DEFAULT true NOT NULL,
	`discoverable_by_email` integer DEFAULT false NOT NULL,
	`profile_visible` integer DEFAULT true NOT NULL,
	`show_attendance` integer DEFAULT false NOT NULL,
	`messages_from` text DEFAULT 'everyone' NOT NULL,
	`pref_genders` integer DEFAULT 0 NOT NULL,
	`pref_age_min` integer,
	`pref_age_max` integer,
	`change_counts_at` integer,
	`former_gender` text,
	`former_age_anchor` text,
	`rank` integer NOT NULL,
	`intention` text GENERATED ALWAYS AS ((CASE WHEN instr(hidden_facts, '"intention"') = 0 THEN facts ->> '$.intention' END)) VIRTUAL,
	`discoverable` integer GENERATED ALWAYS AS ((status = 'active' AND profile_visible = 1 AND browse_incognito = 0)) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email_unique` ON `members` (`email`);--> statement-breakpoint
CREATE INDEX `members_by_town` ON `members` (`town_id`,"rank" DESC,`id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`,`intention`) WHERE discoverable = 1;--> statement-breakpoint
CREATE INDEX `members_by_rank` ON `members` ("rank" DESC,`id`,`town_id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`,`intention`) WHERE discoverable = 1;--> statement-breakpoint
CREATE INDEX `members_boosted` ON `members` (`boosted_until`) WHERE discoverable = 1 AND boosted_until > 0;--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (lower("first_name" || ' ' || "last_name"),`id`);--> statement-breakpoint
CREATE INDEX `members_by_residence` ON `members` (`town_id`,`id`);--> statement-breakpoint
CREATE INDEX `members_by_premium` ON `members` (CASE WHEN "premium_until" IS NULL THEN 0 ELSE "premium_until" END,`id`);--> statement-breakpoint
CREATE INDEX `members_by_joining` ON `members` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_admins` ON `members` (`id`) WHERE role = 'admin';--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`print` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_by_member` ON `photos` (`member_id`,`position`);--> statement-breakpoint
CREATE INDEX `photos_without_print` ON `photos` (`id`) WHERE print IS NULL;--> statement-breakpoint
CREATE TABLE `picture_removals` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`since` integer
);
--> statement-breakpoint
CREATE INDEX `picture_removals_by_time` ON `picture_removals` (`due_at`);--> statement-breakpoint
CREATE INDEX `picture_removals_by_age` ON `picture_removals` (`since`);--> statement-breakpoint
CREATE TABLE `picture_uploads` (
	`member_id` text NOT NULL,
	`print` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `print`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `appeals` (
	`id` text PRIMARY KEY NOT NULL,
	`verdict_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`verdict_id`) REFERENCES `verdicts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_verdict_id_unique` ON `appeals` (`verdict_id`);--> statement-breakpoint
CREATE INDEX `appeals_open_by_clock` ON `appeals` (`due_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `appeals_by_decision` ON `appeals` (`resolved_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `appeals_by_judge` ON `appeals` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `deletions` (
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`thing` text NOT NULL,
	`first_name` text,
	`since` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0,
	PRIMARY KEY(`member_id`, `kind`, `thing`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deletions_due` ON `deletions` (`due_at`);--> statement-breakpoint
CREATE INDEX `deletions_by_age` ON `deletions` (`since`);--> statement-breakpoint
CREATE TABLE `fraud_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`verdict_id` text NOT NULL,
	`other_id` text NOT NULL,
	`first_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fraud_notices_once` ON `fraud_notices` (`member_id`,`other_id`);--> statement-breakpoint
CREATE INDEX `fraud_notices_by_verdict` ON `fraud_notices` (`verdict_id`);--> statement-breakpoint
CREATE TABLE `report_evidence` (
	`report_id` text NOT NULL,
	`message_id` text NOT NULL,
	`author` text NOT NULL,
	`content` text NOT NULL,
	`sent_at` integer NOT NULL,
	`photo_id` text,
	`reactions` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`report_id`, `message_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_evidence_photos` ON `report_evidence` (`photo_id`) WHERE photo_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `report_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`photo_id` text NOT NULL,
	`position` integer,
	`print` text NOT NULL,
	`erased` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_pictures_once` ON `report_pictures` (`report_id`,`photo_id`);--> statement-breakpoint
CREATE INDEX `report_pictures_by_photo` ON `report_pictures` (`photo_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text,
	`reported_id` text,
	`reporter_account` text,
	`reporter_name` text,
	`reported_account` text,
	`reported_name` text,
	`category` text NOT NULL,
	`details` text NOT NULL,
	`profile` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`note` text DEFAULT '' NOT NULL,
	`erased_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reported_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`reported_account`,`category`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_open_by_clock` ON `reports` (`due_at`,`id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_by_verdict` ON `reports` (`resolved_at`,`id`) WHERE status <> 'open';--> statement-breakpoint
CREATE INDEX `reports_to_erase` ON `reports` (`resolved_at`) WHERE status <> 'open' AND erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_reported` ON `reports` (`reported_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_by_judge` ON `reports` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `verdicts` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`measure` text NOT NULL,
	`rule` text NOT NULL,
	`reason` text NOT NULL,
	`report_id` text,
	`decided_by` text,
	`decided_at` integer NOT NULL,
	`rsvps` text DEFAULT '[]' NOT NULL,
	`lifted_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `verdicts_by_member` ON `verdicts` (`member_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `verdicts_by_judge` ON `verdicts` (`decided_by`);--> statement-breakpoint
CREATE TABLE `warnings` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`category` text NOT NULL,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `warnings_by_member` ON `warnings` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `barred_pictures` (
	`print` text NOT NULL,
	`take_down_id` text NOT NULL,
	`first_at` integer,
	PRIMARY KEY(`print`, `take_down_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `barred_pictures_by_decision` ON `barred_pictures` (`take_down_id`);--> statement-breakpoint
CREATE TABLE `take_down_pictures` (
	`take_down_id` text NOT NULL,
	`member_id` text,
	`photo_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`print` text NOT NULL,
	`first_at` integer,
	`hidden` integer DEFAULT false NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`take_down_id`, `photo_id`),
	FOREIGN KEY (`take_down_id`) REFERENCES `take_downs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `take_down_pictures_once` ON `take_down_pictures` (`photo_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `take_down_pictures_by_member` ON `take_down_pictures` (`member_id`);--> statement-breakpoint
CREATE TABLE `take_downs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member_id` text,
	`claimant_id` text,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`signature` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`due_at` integer NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`reason` text DEFAULT '' NOT NULL,
	`member_answer` text,
	`claimant_objection` text,
	`member_objection` text,
	`objected_at` integer,
	`ncmec_report` text,
	`claimant_left` integer DEFAULT false NOT NULL,
	`member_left` integer DEFAULT false NOT NULL,
	`copies_until` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`claimant_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `take_downs_open_by_clock` ON `take_downs` (`due_at`,`id`) WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX `take_downs_by_decision` ON `take_downs` (`resolved_at`,`id`) WHERE status NOT IN ('received', 'hidden') AND objected_at IS NULL;--> statement-breakpoint
CREATE INDEX `take_downs_copies` ON `take_downs` (`copies_until`) WHERE copies_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `take_downs_by_member` ON `take_downs` (`member_id`);--> statement-breakpoint
CREATE INDEX `take_downs_by_claimant` ON `take_downs` (`claimant_id`);--> statement-breakpoint
CREATE INDEX `take_downs_unconfirmed` ON `take_downs` (`created_at`) WHERE confirmed_at IS NULL AND status = 'received';--> statement-breakpoint
CREATE INDEX `take_downs_by_judge` ON `take_downs` (`resolved_by`);--> statement-breakpoint
CREATE TRIGGER `count_town_joined` AFTER INSERT ON members BEGIN
	INSERT INTO town_counts (town_id, members) VALUES (NEW.town_id, 1)
		ON CONFLICT (town_id) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_town_left` AFTER DELETE ON members BEGIN
	UPDATE town_counts SET members = members - 1 WHERE town_id = OLD.town_id;
END;--> statement-breakpoint
CREATE TRIGGER `count_town_moved` AFTER UPDATE OF town_id ON members WHEN OLD.town_id <> NEW.town_id BEGIN
	UPDATE town_counts SET members = members - 1 WHERE town_id = OLD.town_id;
	INSERT INTO town_counts (town_id, members) VALUES (NEW.town_id, 1)
		ON CONFLICT (town_id) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_joined` AFTER INSERT ON members WHEN NEW.premium_until IS NOT NULL BEGIN
	INSERT INTO premium_ends (day, members) SELECT NEW.premium_until / 86400000, 1 WHERE NEW.premium_until IS NOT NULL
		ON CONFLICT (day) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_left` AFTER DELETE ON members WHEN OLD.premium_until IS NOT NULL BEGIN
	UPDATE premium_ends SET members = members - 1 WHERE day = OLD.premium_until / 86400000;
END;--> statement-breakpoint
CREATE TRIGGER `count_premium_changed` AFTER UPDATE OF premium_until ON members WHEN OLD.premium_until IS NOT NEW.premium_until BEGIN
	UPDATE premium_ends SET members = members - 1 WHERE day = OLD.premium_until / 86400000;
	INSERT INTO premium_ends (day, members) SELECT NEW.premium_until / 86400000, 1 WHERE NEW.premium_until IS NOT NULL
		ON CONFLICT (day) DO UPDATE SET members = members + 1;
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_first` AFTER INSERT ON message_counts BEGIN
	UPDATE running_totals SET value = value + NEW.count WHERE name = 'messages';
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_gone` AFTER DELETE ON message_counts BEGIN
	UPDATE running_totals SET value = value - OLD.count WHERE name = 'messages';
END;--> statement-breakpoint
CREATE TRIGGER `count_messages_more` AFTER UPDATE OF count ON message_counts BEGIN
	UPDATE running_totals SET value = value + NEW.count - OLD.count WHERE name = 'messages';
END;--> statement-breakpoint
CREATE TRIGGER `picture_to_keep` AFTER INSERT ON photos BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;--> statement-breakpoint
CREATE VIEW `search_texts` AS
	SELECT 'member' AS list, id, lower(first_name || ' ' || last_name || char(10) || email) AS text FROM members
	UNION ALL
	SELECT CASE WHEN answered_at IS NULL THEN 'open' ELSE 'answered' END, id, lower(name || char(10) || email) FROM contact_messages;--> statement-breakpoint
CREATE VIEW `search_entries` AS
	SELECT t.list, substr(t.text, place.key + 1, 100) AS suffix, t.id
	FROM search_texts t, json_each('[0' || replace(hex(zeroblob(length(t.text) - 1)), '00', ',0') || ']') place;--> statement-breakpoint
CREATE TRIGGER `search_member_joined` AFTER INSERT ON members BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_member_left` BEFORE DELETE ON members BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_member_changes` BEFORE UPDATE OF first_name, last_name, email ON members BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_member_changed` AFTER UPDATE OF first_name, last_name, email ON members BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_sent` AFTER INSERT ON contact_messages BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_gone` BEFORE DELETE ON contact_messages BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_changes` BEFORE UPDATE OF name, email, answered_at ON contact_messages BEGIN
	DELETE FROM search_suffixes WHERE (list, suffix, id) IN (SELECT list, suffix, id FROM search_entries WHERE id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER `search_contact_changed` AFTER UPDATE OF name, email, answered_at ON contact_messages BEGIN
	INSERT OR IGNORE INTO search_suffixes SELECT list, suffix, id FROM search_entries WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `picture_to_remove` AFTER DELETE ON photos BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `count_match_first` AFTER INSERT ON pairs WHEN NEW.matched_at IS NOT NULL AND NEW.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value + 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_left` AFTER DELETE ON pairs WHEN OLD.matched_at IS NOT NULL AND OLD.ended_by IS NULL BEGIN
	UPDATE running_totals SET value = value - 1 WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `count_match_other` AFTER UPDATE OF matched_at, ended_by ON pairs BEGIN
	UPDATE running_totals SET value = value + (NEW.matched_at IS NOT NULL AND NEW.ended_by IS NULL)
		- (OLD.matched_at IS NOT NULL AND OLD.ended_by IS NULL) WHERE name = 'matches';
END;--> statement-breakpoint
CREATE TRIGGER `pair_left` AFTER DELETE ON members BEGIN
	DELETE FROM pairs WHERE (low_id = OLD.id OR high_id = OLD.id) AND has_thread = 0;
	UPDATE pairs SET matched_at = NULL, ended_by = NULL,
		low_holds = low_holds AND low_id <> OLD.id, low_wrote = low_wrote AND low_id <> OLD.id,
		high_holds = high_holds AND high_id <> OLD.id, high_wrote = high_wrote AND high_id <> OLD.id
		WHERE low_id = OLD.id OR high_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER `stale_session` AFTER DELETE ON sessions
WHEN OLD.expires_at > unixepoch('subsec') * 1000 AND EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id) BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (OLD.member_id, 'lease', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_member` AFTER UPDATE OF status, must_change_password, email_confirmed_at, premium_until ON members
WHEN OLD.status <> NEW.status OR OLD.must_change_password <> NEW.must_change_password
	OR OLD.email_confirmed_at IS NOT NEW.email_confirmed_at OR OLD.premium_until IS NOT NEW.premium_until BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (NEW.id, 'lease', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_status` AFTER UPDATE OF status ON members WHEN OLD.status <> NEW.status BEGIN
	INSERT INTO stale_members (member_id, what, since)
		VALUES (NEW.id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `stale_ended` AFTER UPDATE OF ended_by ON pairs WHEN NEW.ended_by IS NOT NULL AND NEW.has_thread = 1 BEGIN
	INSERT INTO stale_members (member_id, what, since)
		SELECT id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM members WHERE id = NEW.ended_by
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_closure` AFTER INSERT ON verdicts WHEN NEW.measure = 'deactivated' AND NOT EXISTS (
	SELECT 1 FROM verdicts WHERE member_id = NEW.member_id AND measure = 'deactivated'
		AND lifted_at IS NULL AND id <> NEW.id) BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.decided_at / 3600000, 'closure', NEW.rule);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_appeal` AFTER UPDATE OF status ON appeals WHEN OLD.status = 'open' AND NEW.status <> 'open' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
		VALUES (NEW.resolved_at / 3600000, 'appeal', NEW.status, NEW.resolved_at - NEW.created_at);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim_decided` AFTER UPDATE OF resolved_at ON take_downs
WHEN NEW.resolved_at IS NOT NULL AND NEW.resolved_at IS NOT OLD.resolved_at BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome, took_ms)
		VALUES (NEW.resolved_at / 3600000, 'claim decided', NEW.status, NEW.resolved_at - NEW.due_at + 172800000);
END;--> statement-breakpoint
CREATE TRIGGER `message_photo_to_remove` AFTER DELETE ON message_photos BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `message_photo_to_keep` AFTER INSERT ON message_photos BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `stale_block` AFTER INSERT ON blocks BEGIN
	INSERT INTO stale_members (member_id, what, since)
		SELECT NEW.blocker_id, 'conversations', CAST(unixepoch('subsec') * 1000 AS INTEGER)
		WHERE EXISTS (SELECT 1 FROM pairs WHERE low_id = MIN(NEW.blocker_id, NEW.blocked_id)
			AND high_id = MAX(NEW.blocker_id, NEW.blocked_id) AND has_thread = 1)
		ON CONFLICT (member_id, what) DO UPDATE SET since = MAX(since + 1, excluded.since);
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_to_keep` AFTER INSERT ON report_pictures BEGIN
	DELETE FROM picture_removals WHERE photo_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_to_remove` AFTER DELETE ON report_pictures BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `report_picture_erased` AFTER UPDATE OF erased ON report_pictures WHEN NEW.erased = 1 AND OLD.erased = 0 BEGIN
	INSERT INTO picture_removals (photo_id, due_at, since)
		VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER))
		ON CONFLICT (photo_id) DO UPDATE SET due_at = excluded.due_at, since = excluded.since;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim` AFTER INSERT ON take_downs
WHEN NEW.confirmed_at IS NOT NULL OR NEW.kind = 'minor' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.created_at / 3600000, 'claim', NEW.kind);
END;--> statement-breakpoint
CREATE TRIGGER `ledger_claim_confirmed` AFTER UPDATE OF confirmed_at ON take_downs
WHEN NEW.confirmed_at IS NOT NULL AND OLD.confirmed_at IS NULL AND NEW.kind <> 'minor' BEGIN
	INSERT INTO ledger_entries (hour, kind, outcome) VALUES (NEW.confirmed_at / 3600000, 'claim', NEW.kind);
END;--> statement-breakpoint
CREATE TRIGGER `picture_uploaded` AFTER INSERT ON photos WHEN NEW.print <> '' BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.member_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `picture_print_known` AFTER UPDATE OF print ON photos WHEN NEW.print <> '' BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.member_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `one_time_password_used` AFTER UPDATE OF must_change_password ON members
	WHEN OLD.must_change_password = 1 AND NEW.must_change_password = 0 BEGIN
	DELETE FROM one_time_passwords WHERE member_id = NEW.id;
	DELETE FROM link_tokens WHERE member_id = NEW.id AND purpose = 'one-time';
END;--> statement-breakpoint
CREATE TRIGGER `message_picture_uploaded` AFTER INSERT ON message_photos
	WHEN NEW.print <> '' AND NEW.sender_id IN (SELECT id FROM members) BEGIN
	INSERT INTO picture_uploads (member_id, print, first_at) VALUES (NEW.sender_id, NEW.print, NEW.created_at)
		ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
INSERT INTO `running_totals` (`name`, `value`) VALUES
	('matches', 0),
	('messages', 0);
