CREATE TABLE `stale_members` (
	`member_id` text NOT NULL,
	`what` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`member_id`, `what`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
