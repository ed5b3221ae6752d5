CREATE TABLE `rate_windows` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rate_windows_by_start` ON `rate_windows` (`window_start`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_member` ON `sessions` (`member_id`);--> statement-breakpoint
CREATE TABLE `conversation_sides` (
	`member_id` text NOT NULL,
	`other_id` text NOT NULL,
	`last_seq` integer NOT NULL,
	`last_content` text NOT NULL,
	`last_at` integer NOT NULL,
	`last_sender_id` text NOT NULL,
	`unread` integer NOT NULL,
	`has_written` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`member_id`, `other_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `conversation_sides_by_time` ON `conversation_sides` (`member_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `message_counts` (
	`member_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`member_id`, `day`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `browse_positions` (
	`viewer_id` text NOT NULL,
	`filter_key` text NOT NULL,
	`day` text NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`viewer_id`, `filter_key`),
	FOREIGN KEY (`viewer_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `decisions` (
	`actor_id` text NOT NULL,
	`target_id` text NOT NULL,
	`kind` text NOT NULL,
	`decided_at` integer NOT NULL,
	`liked_on` text,
	`super_liked_on` text,
	PRIMARY KEY(`actor_id`, `target_id`),
	FOREIGN KEY (`actor_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `decisions_by_liked_day` ON `decisions` (`actor_id`,`liked_on`) WHERE liked_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `decisions_by_super_day` ON `decisions` (`actor_id`,`super_liked_on`) WHERE super_liked_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `decisions_by_target` ON `decisions` (`target_id`,`decided_at`,`actor_id`,`kind`);--> statement-breakpoint
CREATE TABLE `matches` (
	`low_id` text NOT NULL,
	`high_id` text NOT NULL,
	`matched_at` integer NOT NULL,
	`ended_by` text,
	PRIMARY KEY(`low_id`, `high_id`),
	FOREIGN KEY (`low_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`high_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `matches_by_high` ON `matches` (`high_id`);--> statement-breakpoint
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
	`quiz_answers` text,
	`personality_type` text,
	`personality_traits` text DEFAULT '[]' NOT NULL,
	`personality_insights` text DEFAULT '[]' NOT NULL,
	`premium_until` integer,
	`subscription_status` text DEFAULT 'none' NOT NULL,
	`trial_used_at` integer,
	`browse_incognito` integer DEFAULT false NOT NULL,
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
	`online_until` integer DEFAULT 0 NOT NULL,
	`rank` integer NOT NULL,
	`discoverable` integer GENERATED ALWAYS AS ((status = 'active' AND profile_visible = 1 AND browse_incognito = 0)) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email_unique` ON `members` (`email`);--> statement-breakpoint
CREATE INDEX `members_by_town` ON `members` (`town_id`,"rank" DESC,`id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`) WHERE discoverable = 1;--> statement-breakpoint
CREATE INDEX `members_by_rank` ON `members` ("rank" DESC,`id`,`town_id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`) WHERE discoverable = 1;--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_by_member` ON `photos` (`member_id`,`position`);